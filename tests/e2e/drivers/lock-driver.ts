import { expect } from '@playwright/test';
import type { ConsoleDriver } from './console-driver.ts';

/** Passcode of the lock in every journey. */
export const PASSCODE = 'canary passcode 4711';

/** The lock screen, with the actions of an operator. */
export interface LockDriver {
  /** Locks from the user menu with `PASSCODE`, and waits for the lock screen. */
  readonly lock: () => Promise<void>;
  /** Types and submits a passcode or password. */
  readonly guess: (secret: string) => Promise<void>;
  readonly expectLocked: () => Promise<void>;
}

/** Creates the driver of the lock in one window. */
export function driveLock({ hook }: ConsoleDriver): LockDriver {
  const expectLocked = async () => {
    await expect(hook('lock-screen')).toBeVisible();
    await expect(hook('shell')).toHaveCount(0);
  };
  return {
    expectLocked,
    lock: async () => {
      await hook('user-menu').click();
      await hook('user-lock').click();
      await hook('lock-passcode').fill(PASSCODE);
      await hook('lock-submit').click();
      await expectLocked();
    },
    guess: async (secret) => {
      await expect(hook('unlock-open').or(hook('unlock-password'))).toBeVisible();
      if (await hook('unlock-open').isVisible()) await hook('unlock-open').click();
      await expect(hook('unlock-submit')).toHaveAttribute('aria-disabled', 'false');
      await hook('unlock-password').fill(secret);
      await hook('unlock-submit').click();
    },
  };
}
