import { PERMISSION_MODES } from '@src/contracts/settings/app-config.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { can, type Requirement } from './can.ts';

/** The truth table of section 6 of the specification, implemented a second time for comparison. */
function oracle(required: Requirement, roles: readonly string[], mode: string): boolean {
  const wanted = required === null || required === undefined || required === '' ? [] : [required].flat();
  if (wanted.length === 0 || mode === 'BACK') return true;
  return wanted.filter((role) => roles.includes(role)).length > 0;
}

it('matches the specified truth table in every mode (R-19)', () => {
  const role = fc.constantFrom('super', 'test', 'admin', '__proto__', 'constructor');
  const required = fc.oneof(fc.constant(null), fc.constant(undefined), fc.constant(''), role, fc.array(role));
  fc.assert(
    fc.property(required, fc.array(role), fc.constantFrom(...PERMISSION_MODES), (wanted, roles, mode) => {
      expect(can(wanted, roles, mode)).toBe(oracle(wanted, roles, mode));
    }),
    { numRuns: runs(200) },
  );
});
