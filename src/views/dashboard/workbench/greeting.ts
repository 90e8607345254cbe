import type { TextKey } from '@locales/keys.ts';

const NOON = 12;
const EVENING = 18;
const NIGHT_ENDS = 5;

/** Text key of the greeting for the operator's local hour. */
export function greetingKey(now: Date): TextKey {
  const hour = now.getHours();
  if (hour < NIGHT_ENDS || hour >= EVENING) return 'dashboard.workbench.evening';
  return hour < NOON ? 'dashboard.workbench.morning' : 'dashboard.workbench.afternoon';
}
