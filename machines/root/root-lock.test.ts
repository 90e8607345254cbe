import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { selectIsLocked } from '../lock/index.ts';
import {
  ADA,
  CANARY,
  MENU,
  openPaths,
  PASSCODE,
  SEALED,
  startConsole,
  startSignedIn,
} from './testing/start-console.ts';

/** Everything that the actors hold, as text: contexts, states, and the inputs and outputs of running children. */
const everythingHeld = ({ root }: Pick<ReturnType<typeof startConsole>, 'root'>) =>
  JSON.stringify(root.getPersistedSnapshot());

describe('the lock', () => {
  async function startLocked() {
    const started = await startSignedIn({ token: CANARY });
    expect(everythingHeld(started)).toContain(CANARY);
    started.locker.send({ type: 'lock.requested', passcode: PASSCODE });
    return started;
  }

  it('covers the console at once, and cancels its requests and dialogs', async () => {
    const { locker, calls, session } = await startLocked();
    expect(selectIsLocked(locker.getSnapshot())).toBe(true);
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    expect(calls).toEqual(['cancel all', 'close dialogs']);
  });

  it('leaves neither token nor passcode nor guess in any actor', async () => {
    const { root, session, locker } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    const held = everythingHeld({ root });
    expect(held).toContain(SEALED.data);
    expect(held).not.toContain(CANARY);
    expect(held).not.toContain(PASSCODE);
    locker.send({ type: 'lock.unlock.submitted', secret: 'wrong-guess-90' });
    await waitFor(locker, (snapshot) => snapshot.context.wrong === 1);
    expect(everythingHeld({ root })).not.toContain('wrong-guess-90');
  });

  it('unlocks with the same page and tabs', async () => {
    const { session, locker, calls, current, tabs } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    calls.length = 0;
    locker.send({ type: 'lock.unlock.submitted', secret: PASSCODE });
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    expect(session.getSnapshot().context.token).toBe(CANARY);
    expect(calls).toEqual(['go /about?x=1']);
    expect(current()?.location).toEqual({ path: '/about', search: '?x=1' });
    expect(openPaths(tabs)).toEqual(['/home', '/about']);
  });

  it('leads to sign-in when it is abandoned, with no data of the operator left', async () => {
    const { session, locker, calls, arrives, tabs, permission } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    calls.length = 0;
    locker.send({ type: 'lock.signIn.requested' });
    await arrives('/login');
    expect(calls).toEqual(['clear log', 'clear cache', 'go /login']);
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(openPaths(tabs)).toEqual([]);
    expect(permission.getSnapshot().context).toMatchObject({ table: null, roles: [] });
  });

  it('whose stored state disappears before the token is encrypted drops the token, and leads to sign-in', async () => {
    const { session, locker, calls, arrives } = await startSignedIn({ token: CANARY });
    locker.send({ type: 'lock.requested', passcode: PASSCODE });
    calls.length = 0;
    locker.send({ type: 'lock.opened.elsewhere', token: null });
    expect([session.getSnapshot().value, session.getSnapshot().context.token]).toEqual(['anonymous', null]);
    await arrives('/login');
    expect(calls).toEqual(['clear log', 'clear cache', 'go /login']);
  });

  it('that is abandoned opens only after the session has ended', async () => {
    const { session, locker } = await startLocked();
    const opened: unknown[] = [];
    locker.subscribe((snapshot) => {
      if (!selectIsLocked(snapshot)) opened.push(session.getSnapshot().value);
    });
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    locker.send({ type: 'lock.opened.elsewhere', token: null });
    expect([...new Set(opened)]).toEqual(['anonymous']);
  });

  it('of another window removes the token here too, and stores nothing', async () => {
    const { session, locker, calls } = await startSignedIn({ token: CANARY });
    locker.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    expect(session.getSnapshot().value).toBe('sealed');
    locker.send({ type: 'lock.opened.elsewhere', token: 'from-there' });
    expect(session.getSnapshot().context.token).toBe('from-there');
    expect(calls).toEqual(['cancel all', 'close dialogs', 'go /about?x=1']);
  });

  it('requests a menu again that it interrupted', async () => {
    let calls = 0;
    const { session, locker, visit, arrives } = startConsole({
      token: CANARY,
      fetchMenu: () => {
        calls += 1;
        return calls === 1 ? new Promise(() => undefined) : Promise.resolve(MENU);
      },
    });
    visit('/about');
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    locker.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    locker.send({ type: 'lock.opened.elsewhere', token: 'from-there' });
    await arrives('/about');
    expect(calls).toBe(2);
  });

  it('stored by an earlier page load unlocks a console that loads its user', async () => {
    const info = { isLock: true, sealed: SEALED, operator: { username: 'ada', realName: 'Ada', avatar: null } };
    const { session, locker, visit, arrives } = startConsole({ lock: info });
    locker.send({ type: 'lock.unlock.submitted', secret: PASSCODE });
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'));
    visit('/about');
    await arrives('/about');
    expect(session.getSnapshot().context.user).toEqual(ADA);
  });
});
