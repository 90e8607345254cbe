import { can, type Requirement } from '@machines/permission/index.ts';
import { PERMISSION_MODES } from '@src/contracts/settings/app-config.ts';
import { describe, expect, it } from 'vitest';
import { explainAnswer } from './explain-decision.ts';

const REQUIREMENTS: readonly Requirement[] = [null, undefined, '', [], 'super', 'test', ['super', 'test']];

describe('the explanation of an answer', () => {
  it('agrees with the check', () => {
    for (const mode of PERMISSION_MODES)
      for (const roles of [[], ['super'], ['test'], ['other']])
        for (const required of REQUIREMENTS)
          expect(explainAnswer(required, roles, mode).isAllowed).toBe(can(required, roles, mode));
  });

  it.each([
    ['', ['super'], 'ROUTE_MAPPING', true, 'nothingAsked'],
    [[], [], 'BACK', true, 'nothingAsked'],
    ['super', [], 'BACK', true, 'serverDecides'],
    ['super', ['super'], 'ROUTE_MAPPING', true, 'roleHeld'],
    [['super', 'test'], ['test'], 'ROLE', true, 'roleHeld'],
    ['super', ['test'], 'ROUTE_MAPPING', false, 'roleMissing'],
    [['super', 'test'], [], 'ROLE', false, 'roleMissing'],
  ] as const)('%j with %j in %s is %s: %s', (required, roles, mode, isAllowed, because) => {
    expect(explainAnswer(required, roles, mode)).toEqual({ isAllowed, because });
  });
});
