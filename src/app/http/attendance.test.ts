import { expect, it } from 'vitest';
import { watchAttendance } from './attendance.ts';

it('the operator counts as active until a minute after the last key, movement or touch', () => {
  let time = 0;
  const target = new EventTarget();
  const isAttended = watchAttendance(target, () => time);
  const answers = [isAttended()];
  for (const sign of ['keydown', 'pointermove', 'wheel', 'scroll']) {
    time += 60_000;
    answers.push(isAttended());
    target.dispatchEvent(new Event(sign));
    answers.push(isAttended());
  }
  expect(answers).toEqual([true, false, true, false, true, false, true, false, false]);
});
