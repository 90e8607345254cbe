import { selectEntries } from '@machines/error-log/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { momentsAfter } from '../recording/recording.ts';
import { makeReport } from './make-report.ts';
import { MAX_CHARACTERS, type ReplayFile, readReplay } from './replay-file.ts';
import { play, tryPlay } from './run-replay.ts';
import { CANARIES, runConsole, settle, TEST_REPORT_DEPS } from './testing/running-console.ts';

type Running = ReturnType<typeof runConsole>;

async function workAndFail(console: Running) {
  const { session, navigation, tabs, errorLog, openPage } = console;
  session.send({ type: 'session.login.submitted', username: CANARIES.username, password: CANARIES.password });
  await settle();
  const to = { path: '/home', search: `?keyword=${CANARIES.name}` };
  navigation.send({ type: 'navigation.requested', attempt: 1, to });
  await settle();
  navigation.send({ type: 'navigation.landed', location: to, visit: 'a' });
  tabs.send({ type: 'tabs.title.set', key: '/home', title: `${CANARIES.name} (${CANARIES.email})` });
  const people = openPage(async () => [{ label: CANARIES.name, note: `call ${CANARIES.phone}`, nr: 13_800_138_000 }]);
  const refused = openPage(() =>
    Promise.reject(
      new ServiceError({ kind: 'envelope', code: 1004, serverText: `${CANARIES.name} may not, ${CANARIES.email}` }),
    ),
  );
  await settle();
  const detail = { headers: { Authorization: CANARIES.token }, params: { note: CANARIES.name, who: CANARIES.phone } };
  errorLog.send({
    type: 'errorLog.entry.added',
    entry: {
      type: 'ajax',
      message: `envelope: 1004 ${CANARIES.name} may not, ${CANARIES.email}`,
      url: `/people?keyword=${CANARIES.name}&phone=${CANARIES.phone}`,
      name: 'POST 1004',
      file: '-',
      stack: `at ${CANARIES.username} token=${CANARIES.token}`,
      detail: JSON.stringify(detail),
      time: 1_750_000_000_100,
    },
  });
  session.send({ type: 'session.unauthorized', mode: 'PAGE_COVERAGE', epoch: 1, source: 'http', serverText: null });
  await settle();
  return { people, refused };
}

const report = (console: Running) =>
  makeReport(console.recorder.read(), selectEntries(console.errorLog.getSnapshot()), TEST_REPORT_DEPS);

/** The data as read from a file. */
function carried(file: ReplayFile): ReplayFile {
  const read = readReplay(JSON.stringify(file));
  if (read === null) throw new Error('the file cannot be read');
  return read;
}

const valuesAtEnd = (file: ReplayFile) => {
  const { recording } = play(file);
  return Object.fromEntries(
    momentsAfter(recording, recording.steps.length).map(({ actor, moment }) => [actor.id, moment.value]),
  );
};

describe('a report of a problem', () => {
  it('is replayed to the same states at every step, and to the same error', async () => {
    const console = runConsole();
    const { people, refused } = await workAndFail(console);
    const file = carried(report(console));
    const played = play(file);
    expect(played.notices).toEqual([]);
    expect(played.divergedAt).toBeNull();
    expect(valuesAtEnd(file)).toMatchObject({
      [console.session.sessionId]: { timedOut: 'asking' },
      [console.permission.sessionId]: { ready: 'idle' },
      [people.sessionId]: 'ready',
      [refused.sessionId]: 'failed',
    });
    const log = momentsAfter(played.recording, played.recording.steps.length).find(
      ({ actor }) => actor.name === 'errorLog',
    );
    expect(log?.moment.context).toMatchObject({
      entries: [{ type: 'ajax', message: file.errors[0]?.message, count: 1 }],
    });
  });

  it('shows the first step where a replay differs', async () => {
    const console = runConsole();
    await workAndFail(console);
    const file = carried(report(console));
    const place = file.steps.findIndex(({ event }) => event.type === 'xstate.error.actor.load');
    const steps = file.steps.map((step, index) =>
      index === place ? { ...step, event: { type: 'query.page.left' } } : step,
    );
    expect(play({ ...file, steps }).divergedAt).toBe(place);
  });

  it.each(Object.entries(CANARIES))('contains no %s', async (_name, canary) => {
    const console = runConsole();
    await workAndFail(console);
    const text = JSON.stringify(report(console));
    expect(text).not.toContain(canary);
    expect(text).not.toContain(encodeURIComponent(canary));
  });

  it('contains what is needed to understand it', async () => {
    const console = runConsole();
    await workAndFail(console);
    const file = report(console);
    expect(file).toMatchObject({ locale: 'en', viewport: { width: 1280, height: 720 }, demo: { seed: 1 } });
    expect(file.route).toMatch(/^\/home\?keyword=masked-\d+&page=2$/);
    expect(file.errors[0]?.message).toMatch(/^envelope: 1004 masked-\d+ may not, \*\*\*@\*\*\*$/);
    expect(file.steps.map(({ event }) => event.type)).toContain('session.unauthorized');
  });

  it('omits the oldest steps when it would be too large, and is replayed from there', async () => {
    const console = runConsole();
    await workAndFail(console);
    for (let turn = 0; turn < 400; turn += 1) {
      const text = `${turn} `.repeat(2_000);
      console.messages.send({ type: 'messages.shown', key: 'big', severity: 'info', text });
    }
    const file = carried(report(console));
    expect(JSON.stringify(file).length).toBeLessThanOrEqual(MAX_CHARACTERS);
    expect(file.left).toBeGreaterThan(0);
    expect(play(file).divergedAt).toBeNull();
  });

  it('contains nothing of a session that was signed out', async () => {
    const console = runConsole();
    await workAndFail(console);
    console.session.send({ type: 'session.logout.requested' });
    await settle();
    const types = report(console).steps.map(({ event }) => event.type);
    expect(types).not.toContain('session.login.submitted');
    expect(types).not.toContain('session.unauthorized');
  });

  it('is replayed without the events of changed machines, which is reported', async () => {
    const console = runConsole();
    await workAndFail(console);
    const file = carried(report(console));
    const { session, ...machines } = file.machines;
    const played = play({ ...file, machines: { ...machines, session: `${session}-older`, spaceship: 'abc' } });
    expect(played.notices).toEqual([
      { kind: 'version', logic: 'session' },
      { kind: 'unknown', logic: 'spaceship' },
    ]);
    expect(played.recording.actors.map(({ name }) => name)).not.toContain('session');
    expect(played.divergedAt).toBeNull();
  });

  it.each(['', '{', '[]', '{"format":"other"}', 'null'])('is not read from %j', (text) => {
    expect(readReplay(text)).toBeNull();
  });
});

describe('a forged file', () => {
  const recorded = async () => {
    const console = runConsole();
    await workAndFail(console);
    return carried(report(console));
  };

  it('is refused when a machine is in a state that it does not have', async () => {
    const file = await recorded();
    const actors = file.actors.map((actor) => ({
      ...actor,
      start: { value: 'nowhere', context: {}, status: 'active' },
    }));
    expect(tryPlay({ ...file, actors })).toBeNull();
  });

  it('is refused when its context is too deep', async () => {
    const file = await recorded();
    let deep: unknown = {};
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    const actors = file.actors.map((actor) => ({
      ...actor,
      start: { value: 'idle', context: deep, status: 'active' },
    }));
    expect(tryPlay({ ...file, actors })).toBeNull();
  });
});
