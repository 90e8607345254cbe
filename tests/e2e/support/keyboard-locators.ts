import type { ConsoleDriver } from '../drivers/console-driver.ts';
import type { Keyboard } from '../drivers/keyboard.ts';
import type { DemoMeans } from '../served/demo-only.ts';
import { expect } from './fixtures.ts';
import { textOf } from './texts.ts';

const WORKBENCH = '/dashboard/workbench';

/** Selector of a test hook. */
export const hook = (name: string) => `[data-testid="${name}"]`;
/** An entry of the menu. */
export const item = (path: string) => `${hook('menu-item')}[data-path="${path}"]`;
/** Link of a tab. */
export const tabLink = (path: string) => `${hook('tab')}[data-path="${path}"] a`;
/** An entry of the menu of a tab. */
export const action = (code: number) => `${hook('tab-action')}[data-code="${code}"]`;

/** A console on screen and a keyboard; no pointer. */
export interface Hands {
  readonly demo: ConsoleDriver;
  readonly keys: Keyboard;
}

/** A feature of the shell, and its keyboard path using only the keys of R-117. */
export interface KeyboardPath {
  readonly feature: string;
  /** Address on which it starts. */
  readonly at: string;
  readonly walk: (hands: Hands) => Promise<void>;
  /** Feature of the demo that it needs. */
  readonly needs?: DemoMeans;
}

/** Moves the focus to a button of the header. */
export async function toTool({ keys }: Hands, name: string): Promise<void> {
  await keys.pressTo('Shift+Tab', `${hook('header')} [role="toolbar"] button`);
  await keys.pressTo('ArrowRight', hook(name));
}

/** Moves the focus to a button at the end of the tab strip. */
export async function toStripTool({ keys }: Hands, name: string): Promise<void> {
  await keys.pressTo('Shift+Tab', '.strip-actions button');
  await keys.pressTo('ArrowRight', hook(name));
}

/** Opens a page through the menu search. */
export async function find({ demo, keys }: Hands, text: string, path: string): Promise<void> {
  await keys.press('Control+K');
  await keys.expectFocus(hook('search-input'));
  await keys.type(text);
  await expect(demo.hook('search-result').first()).toHaveAttribute('data-path', path);
  await keys.press('Enter');
  await demo.expectPage(path);
}

/** Opens the workbench. */
export const workbench = (hands: Hands) => find(hands, textOf('routes.dashboard.workbench'), WORKBENCH);
