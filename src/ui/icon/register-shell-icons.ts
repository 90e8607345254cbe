import { SHELL_DRAWINGS } from '../generated/shell-icons.ts';
import { registerIcons } from '../icons.ts';

/** Icons of other sets that the specification's menu uses, by name, and the bundled icons drawn for them. */
const SAME_AS: Readonly<Record<string, string>> = {
  'bx:bx-home': 'home',
  'carbon:user-role': 'id-card',
  'ion:settings-outline': 'cog',
  'ion:tv-outline': 'desktop',
};

/** Registers the icons of the shell and of the specification's menu. */
export function registerShellIcons(): void {
  registerIcons(SHELL_DRAWINGS);
  for (const [name, bundled] of Object.entries(SAME_AS)) {
    const drawing = SHELL_DRAWINGS[bundled];
    if (drawing !== undefined) registerIcons({ [name]: drawing });
  }
}
