import { expect, it } from 'vitest';
import { watchOperatorActivity } from './operator-activity.ts';

it('the operator counts as active for a minute after the last key, pointer or wheel event', () => {
  let time = 0;
  const target = new EventTarget();
  const isOperatorActive = watchOperatorActivity(target, () => time);
  const answers = [isOperatorActive()];
  for (const sign of ['keydown', 'pointermove', 'wheel', 'scroll']) {
    time += 60_000;
    answers.push(isOperatorActive());
    target.dispatchEvent(new Event(sign));
    answers.push(isOperatorActive());
  }
  expect(answers).toEqual([true, false, true, false, true, false, true, false, false]);
});
