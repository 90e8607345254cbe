import { describe, expect, it } from 'vitest';
import { CLOSED, type MixPanelEvent, type MixPanelState, nextPanel } from './mix-panel-state.ts';

const MENU = { mixSideFixed: false, mixSideTrigger: 'click', closeMixSidebarOnChange: false } as const;
const run = (menu: Partial<Parameters<typeof nextPanel>[2]['menu']>, ...events: readonly MixPanelEvent[]) =>
  events.reduce<MixPanelState>(
    (state, event) => nextPanel(state, event, { active: '/home', menu: { ...MENU, ...menu } }),
    CLOSED,
  );
const press = (path: string, holds = true): MixPanelEvent => ({ type: 'pressed', path, holds });
const point = (path: string, holds = true): MixPanelEvent => ({ type: 'pointed', path, holds });
const open = (chosen: string | null) => ({ chosen, isOpen: true });

describe('the panel of the mixed sidebar', () => {
  it('opens on a press, changes to another module, and closes on a second press', () => {
    expect(run({}, press('/a'))).toEqual(open('/a'));
    expect(run({}, press('/a'), press('/b'))).toEqual(open('/b'));
    expect(run({}, press('/a'), press('/a'))).toEqual(CLOSED);
    expect(run({}, press('/home'), { type: 'pageChanged' }, press('/home'))).toEqual(CLOSED);
  });

  it('closes for a module without children', () => {
    expect(run({}, press('/a'), press('/plain', false))).toEqual(CLOSED);
  });

  it('opens on hover only when the setting is on, and a press leaves it open', () => {
    expect(run({}, point('/a'))).toEqual(CLOSED);
    expect(run({ mixSideTrigger: 'hover' }, point('/a'))).toEqual(open('/a'));
    expect(run({ mixSideTrigger: 'hover' }, point('/a'), press('/a'))).toEqual(open('/a'));
    expect(run({ mixSideTrigger: 'hover' }, point('/a'), point('/plain', false))).toEqual(CLOSED);
  });

  it('closes when it is left, unless it is fixed', () => {
    expect(run({}, press('/a'), { type: 'left' })).toEqual(CLOSED);
    expect(run({ mixSideFixed: true }, press('/a'), { type: 'left' })).toEqual(open('/a'));
  });

  it('stays unchanged, when fixed, on a second press and on hovering a module without children', () => {
    expect(run({ mixSideFixed: true }, press('/a'), press('/a'))).toEqual(open('/a'));
    const fixedHover = { mixSideFixed: true, mixSideTrigger: 'hover' } as const;
    expect(run(fixedHover, point('/a'), point('/plain', false))).toEqual(open('/a'));
  });

  it('shows the module of another page, and closes only when the setting says so', () => {
    expect(run({}, press('/a'), { type: 'pageChanged' })).toEqual(open(null));
    expect(run({ closeMixSidebarOnChange: true }, press('/a'), { type: 'pageChanged' })).toEqual(CLOSED);
  });
});
