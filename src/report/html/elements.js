// SPDX-License-Identifier: Apache-2.0
// Elements of the page, made from code; texts are never taken for HTML.

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function makeSvg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

// 1234567 as 1,234,567; numbers of no end of digits as 1.23e+30.
function amount(number) {
  if (Math.abs(number) >= 1e15) return number.toPrecision(3);
  return Number.isInteger(number) ? number.toLocaleString("en") : number.toLocaleString("en", { maximumFractionDigits: 2 });
}

function counted(number, one, many = one + "s") {
  return `${amount(number)} ${number === 1 ? one : many}`;
}
