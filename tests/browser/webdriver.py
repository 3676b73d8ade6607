# SPDX-License-Identifier: Apache-2.0
"""A browser under remote control: as much of the W3C's WebDriver protocol as our tests need."""
import base64
import json
import re
import subprocess
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the protocol's name for references to elements
KEYS = {"left": "\ue012", "up": "\ue013", "right": "\ue014", "down": "\ue015", "home": "\ue011", "end": "\ue010"}
ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]


class Browser:
    """Debian's Chromium, without a window, through its driver."""

    def __init__(self, width=1400, height=900):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        self.address = f"http://127.0.0.1:{self._port()}/session"
        options = {"args": ARGUMENTS + [f"--window-size={width},{height}"]}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        try:
            session = self._send("", {"capabilities": {"alwaysMatch": wanted}})
        except Exception:
            self.driver.terminate()
            raise
        self.address += "/" + session["sessionId"]

    def _port(self):
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                return int(found.group(1))
        raise RuntimeError("chromedriver did not start")

    def _send(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()[:500]}") from None

    def open(self, path):
        self._send("/url", {"url": "file://" + str(path)})

    def evaluate(self, expression, *arguments):
        return self._send("/execute/sync", {"script": f"return ({expression});", "args": list(arguments)})

    def text(self, selector):
        """What a reader sees of an element."""
        return self.evaluate("document.querySelector(arguments[0]).innerText", selector)

    def _find(self, selector):
        return self._send("/element", {"using": "css selector", "value": selector})[ELEMENT]

    def click(self, selector):
        self._send(f"/element/{self._find(selector)}/click", {})

    def press(self, *names):
        """Keys, to whatever has the focus."""
        actions = []
        for name in names:
            key = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._send("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def emulate_dark(self):
        features = [{"name": "prefers-color-scheme", "value": "dark"}]
        self._send("/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {"features": features}})

    def messages(self):
        """What the console said since it was last asked: errors of scripts, refused connections."""
        return [entry["message"] for entry in self._send("/se/log", {"type": "browser"})]

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self._send("/screenshot")))

    def close(self):
        try:
            self._send("", method="DELETE")
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.driver.stdout.close()
