// SPDX-License-Identifier: Apache-2.0
// What the run has in its variables at each step. The data say what each step changes; from time to time the whole
// state is kept, so that any step is reached soon.

const stepsBetweenSnapshots = 250;

class RunStates {
  constructor(steps) {
    this.steps = steps;
    this.snapshots = [];
    let state = { globals: new Map(), frames: [] };
    steps.forEach((step, number) => {
      state = RunStates.after(state, step);
      if (number % stepsBetweenSnapshots === 0) this.snapshots.push(RunStates.copy(state));
    });
  }

  // The state behind a step.
  at(number) {
    const start = Math.floor(number / stepsBetweenSnapshots);
    let state = RunStates.copy(this.snapshots[start]);
    for (let next = start * stepsBetweenSnapshots + 1; next <= number; ++next)
      state = RunStates.after(state, this.steps[next]);
    return state;
  }

  static copy(state) {
    const frames = state.frames.map((frame) =>
      ({ ...frame, locals: new Map(frame.locals), untouched: new Map(frame.untouched) }));
    return { globals: new Map(state.globals), frames };
  }

  static after(state, step) {
    if (step.kind === "gap") {
      state.globals = new Map(step.globals);
      state.frames = step.frames.map((frame) => ({ ...frame, locals: new Map(frame.locals), untouched: new Map() }));
      return state;
    }
    if (step.kind === "returned") state.frames.pop();
    if (step.entered !== undefined)
      state.frames.push({
        procedure: step.entered, calledAt: step.line ?? 0, file: step.file ?? 0,
        locals: new Map(), untouched: new Map(step.untouched ?? []),
      });
    for (const [name, value] of step.globals ?? []) state.globals.set(name, value);
    const frame = state.frames[state.frames.length - 1];
    for (const [name, value] of step.locals ?? []) {
      frame.locals.set(name, value);
      frame.untouched.delete(name);
    }
    return state;
  }
}
