import type { RouteTable } from '@src/contracts/routes/route.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import type { SessionFacts } from '../session/index.ts';
import { walk } from '../testing/explore.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  navigationMachine,
  selectCurrent,
  selectIsEnding,
  selectIsMasked,
  selectIsMoving,
} from './navigation.machine.ts';
import type { NavigationFact } from './navigation.types.ts';

const page = (path: string, redirect: string | null = null) => ({
  path,
  name: path,
  view: { kind: 'view', name: path.slice(1) } as const,
  redirect,
  meta: { title: path },
});
const TABLE: RouteTable = {
  records: [page('/dashboard', '/home'), page('/home'), page('/about'), page('/ping', '/pong'), page('/pong', '/ping')],
  menu: [],
  homePath: '/home',
};
const NOBODY: SessionFacts = { hasToken: false, user: 'unknown', homePath: null, covered: false };
const NEW: SessionFacts = { hasToken: true, user: 'unknown', homePath: null, covered: false };
const ADA: SessionFacts = { hasToken: true, user: 'known', homePath: '/home', covered: false };

function startNavigation({
  session = ADA,
  table = TABLE as RouteTable | null,
  preloadPage = (): Promise<void> => Promise.resolve(),
} = {}) {
  const root = createFakeRoot<NavigationFact>();
  const machine = navigationMachine.provide({
    actors: { preloadPage: fromPromise(() => preloadPage()) },
  });
  const { actor, clock, emitted } = start(machine, { root: root.ref, session, showLoading: true });
  if (table !== null) actor.send({ type: 'navigation.table.known', table });
  let attempt = 0;
  const request = (fullPath: string) => {
    attempt += 1;
    actor.send({ type: 'navigation.requested', attempt, to: toLocation(fullPath) });
    return attempt;
  };
  const land = (fullPath: string) =>
    actor.send({ type: 'navigation.landed', location: toLocation(fullPath), visit: String(attempt) });
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches({ guard: 'idle' }));
  const answers = () =>
    emitted.map(({ attempt: of, answer }) => [
      of,
      answer.kind === 'redirect' ? `to ${fullPathOf(answer.to)}` : `show ${answer.page.kind}`,
    ]);
  return { navigation: actor, clock, facts: root.facts, request, land, settled, answers };
}

const shownPath = (snapshot: Parameters<typeof selectCurrent>[0]) => selectCurrent(snapshot)?.location.path;

describe('an attempt', () => {
  it('is decided after the code of its view was loaded', async () => {
    const { request, settled, answers, navigation, land, facts } = startNavigation();
    request('/about');
    expect(selectIsMoving(navigation.getSnapshot())).toBe(true);
    expect(answers()).toEqual([]);
    await settled();
    expect(answers()).toEqual([[1, 'show route']]);
    land('/about');
    expect(shownPath(navigation.getSnapshot())).toBe('/about');
    expect(facts().map(({ type }) => type)).toEqual(['navigation.settled']);
  });

  it('is decided even when the code cannot be loaded', async () => {
    const { request, settled, answers } = startNavigation({ preloadPage: () => Promise.reject(new Error('gone')) });
    request('/about');
    await settled();
    expect(answers()).toEqual([[1, 'show route']]);
  });

  it('does not wait for the code longer than 10 s', () => {
    const { request, clock, answers } = startNavigation({ preloadPage: () => new Promise(() => undefined) });
    request('/about');
    clock.increment(10_000);
    expect(answers()).toEqual([[1, 'show route']]);
  });

  it('follows redirects in one step', () => {
    const { request, answers } = startNavigation();
    request('/');
    expect(answers()).toEqual([[1, 'to /home']]);
  });

  it('requests user info, then routes, and is decided again each time', async () => {
    const { request, navigation, facts, answers, settled } = startNavigation({ session: NEW, table: null });
    request('/about?x=1');
    expect(facts()).toEqual([{ type: 'navigation.need', need: 'userInfo' }]);
    navigation.send({ type: 'navigation.session.known', facts: ADA });
    expect(facts().at(-1)).toEqual({ type: 'navigation.need', need: 'routeTable' });
    navigation.send({ type: 'navigation.table.known', table: TABLE });
    await settled();
    expect(answers()).toEqual([[1, 'show route']]);
  });

  it('leads to sign-in with the requested path when the session ends meanwhile', () => {
    const { request, navigation, answers } = startNavigation({ session: NEW, table: null });
    request('/about?x=1');
    navigation.send({ type: 'navigation.session.known', facts: NOBODY });
    expect(answers()).toEqual([[1, 'to /login?redirect=%2Fabout%3Fx%3D1']]);
  });

  it('is replaced by a newer one', async () => {
    const { request, settled, answers } = startNavigation();
    request('/about');
    request('/home');
    await settled();
    expect(answers()).toEqual([[2, 'show route']]);
  });

  it('that was abandoned is not decided, but a newer one is', async () => {
    const { request, navigation, settled, answers } = startNavigation();
    request('/about');
    request('/home');
    navigation.send({ type: 'navigation.abandoned', attempt: 1 });
    await settled();
    expect(answers()).toEqual([[2, 'show route']]);
    request('/about');
    navigation.send({ type: 'navigation.abandoned', attempt: 3 });
    await settled();
    expect(answers()).toEqual([[2, 'show route']]);
  });

  it('ends on the error page after five redirects, and reports it', () => {
    const { request, answers, facts, navigation, land } = startNavigation();
    request('/ping');
    expect(answers()).toEqual([[1, 'show failed']]);
    expect(facts()).toEqual([{ type: 'navigation.looped', location: toLocation('/ping') }]);
    land('/ping');
    expect(selectCurrent(navigation.getSnapshot())?.page).toEqual({ kind: 'failed' });
  });
});

describe('a check of the page on screen', () => {
  it('navigates to the page again', async () => {
    const { request, settled, land, navigation, facts } = startNavigation();
    request('/about');
    await settled();
    land('/about');
    navigation.send({ type: 'navigation.check.requested' });
    expect(facts().at(-1)).toEqual({ type: 'navigation.go.needed', to: toLocation('/about') });
  });

  it('does nothing while a navigation is in progress', () => {
    const { request, navigation, facts } = startNavigation();
    request('/');
    navigation.send({ type: 'navigation.check.requested' });
    expect(facts()).toEqual([]);
  });

  it('is made after the router has arrived when the session ended meanwhile', async () => {
    const { request, settled, land, navigation, facts } = startNavigation();
    request('/about');
    await settled();
    navigation.send({ type: 'navigation.session.known', facts: { ...ADA, hasToken: false, user: 'unknown' } });
    navigation.send({ type: 'navigation.check.requested' });
    land('/about');
    expect(facts().at(-1)).toEqual({ type: 'navigation.go.needed', to: toLocation('/about') });
  });

  it('shows a page as forbidden when its route was removed', async () => {
    const { request, settled, land, navigation } = startNavigation();
    request('/about');
    await settled();
    land('/about');
    navigation.send({ type: 'navigation.table.known', table: { ...TABLE, records: [page('/home')] } });
    expect(selectCurrent(navigation.getSnapshot())?.page).toEqual({ kind: 'forbidden' });
  });
});

describe('the page-loading mask', () => {
  it('appears after 50 ms on a first visit and disappears 220 ms after landing', () => {
    const { request, clock, navigation, land } = startNavigation();
    request('/about');
    clock.increment(49);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(true);
    land('/about');
    clock.increment(219);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(false);
  });

  it('is ending from landing until it disappears', () => {
    const { request, clock, navigation, land } = startNavigation();
    request('/about');
    clock.increment(50);
    expect(selectIsEnding(navigation.getSnapshot())).toBe(false);
    land('/about');
    expect(selectIsEnding(navigation.getSnapshot())).toBe(true);
    clock.increment(220);
    expect(selectIsEnding(navigation.getSnapshot())).toBe(false);
  });

  it('does not appear on a second visit', async () => {
    const { request, clock, navigation, land, settled } = startNavigation();
    request('/about');
    await settled();
    land('/about');
    request('/about');
    clock.increment(1000);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(false);
  });

  it('does not appear without a token, or when switched off', () => {
    const nobody = startNavigation({ session: NOBODY });
    nobody.request('/login');
    nobody.clock.increment(1000);
    expect(selectIsMasked(nobody.navigation.getSnapshot())).toBe(false);

    const plain = startNavigation();
    plain.navigation.send({ type: 'navigation.settings.known', showLoading: false });
    plain.request('/about');
    plain.clock.increment(1000);
    expect(selectIsMasked(plain.navigation.getSnapshot())).toBe(false);
  });

  it('disappears after 15 s at the latest, and reports it', () => {
    const { request, clock, navigation, facts } = startNavigation({ session: NEW, table: null });
    request('/about');
    clock.increment(50);
    clock.increment(15_000);
    expect(selectIsMasked(navigation.getSnapshot())).toBe(false);
    expect(facts().at(-1)).toEqual({ type: 'navigation.stuck' });
  });
});

it('drops visits and routes for the next operator', async () => {
  const { request, settled, land, navigation } = startNavigation();
  request('/about');
  await settled();
  land('/about');
  navigation.send({ type: 'navigation.reset' });
  expect(navigation.getSnapshot().context).toMatchObject({ visited: [], table: null });
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<NavigationFact>().ref;
  const requests = ['/about', '/', '/ping', '/login'].map((path, index) => ({
    type: 'navigation.requested',
    attempt: index + 1,
    to: toLocation(path),
  }));
  const events = [
    ...requests,
    ...[1, 2, 3, 4].map((attempt) => ({ type: 'navigation.abandoned', attempt })),
    { type: 'navigation.landed', location: toLocation('/about'), visit: 'a' },
    { type: 'navigation.check.requested' },
    { type: 'navigation.session.known', facts: ADA },
    { type: 'navigation.session.known', facts: NEW },
    { type: 'navigation.session.known', facts: { ...NEW, hasToken: false } },
    { type: 'navigation.table.known', table: TABLE },
    { type: 'navigation.settings.known', showLoading: true },
    { type: 'navigation.reset' },
    { type: 'xstate.done.actor.preloadPage', output: undefined },
    { type: 'xstate.error.actor.preloadPage', error: new Error('gone') },
    { type: 'xstate.after.preloadLimit.navigation.guard.preloading' },
    { type: 'xstate.after.indicatorDelay.navigation.indicator.delayed' },
    { type: 'xstate.after.watchdog.navigation.indicator.shown' },
    { type: 'xstate.after.settleDelay.navigation.indicator.settling' },
  ];
  const visited = walk(navigationMachine, {
    input: { root, session: NEW, showLoading: true },
    events,
    limit: 100_000,
    serializeState: ({ value, context }) =>
      [
        JSON.stringify(value),
        context.attempt,
        context.session.user,
        context.table === null,
        context.current?.location.path,
        context.visited.length,
      ].join(' '),
  });
  expect(uncovered(navigationMachine, visited)).toEqual([]);
});
