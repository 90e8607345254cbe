import { SECURITY_TEXTS } from '@locales/lazy/security.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { SecondFactor } from '@src/contracts/second-factor.ts';
import type { SystemGateway } from '@src/contracts/system.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { showPart } from '../testing/render-system-part.tsx';
import { OwnPicture } from './own-picture.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import SecurityView from './security-view.tsx';

const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const BEGUN = { secret: 'MZXW6YTBOJ2XG5LQ', uri: 'otpauth://totp/Statehouse:ada?secret=MZXW6YTBOJ2XG5LQ' };

function WithTexts({ children }: { readonly children: ReactNode }) {
  useTexts(SECURITY_TEXTS);
  return children;
}

/** A server with the second factor of one account, which takes the code 123456. */
function createServer(state: Partial<SecondFactor> = {}) {
  const factor = { isOn: false, since: '', isRequired: false, recoveryLeft: 0, ...state };
  const judge = async (code: string) => {
    if (code !== '123456') throw new ServiceError({ kind: 'envelope', code: -1, serverText: 'Wrong or used code' });
    return CODES;
  };
  const system: Partial<SystemGateway> = {
    readFactor: async () => ({ ...factor }),
    beginFactor: async (code) => {
      if (code !== null) await judge(code);
      return BEGUN;
    },
    confirmFactor: async (code) => {
      const codes = await judge(code);
      Object.assign(factor, { isOn: true, since: '2026-06-17 10:30:00', recoveryLeft: 10 });
      return codes;
    },
    renewFactorCodes: judge,
    turnFactorOff: async (code) => {
      await judge(code);
      factor.isOn = false;
    },
  };
  return { factor, system };
}

async function open(state: Partial<SecondFactor> = {}, signsOut = false) {
  const server = createServer(state);
  const shown = await showPart(
    <WithTexts>
      <SecondFactorCard account="ada" signsOut={signsOut} />
    </WithTexts>,
    server.system,
  );
  const expectStage = (stage: string) => waitFor(() => expect(shown.hook('second-factor').dataset.stage).toBe(stage));
  const submit = async (code: string) => {
    await shown.user.clear(shown.hook('factor-code'));
    await shown.user.type(shown.hook('factor-code'), code);
    await shown.user.click(shown.hook('factor-submit'));
  };
  return { ...shown, server, expectStage, submit };
}

describe('own second factor', () => {
  it('is set up with a QR code and a code, and shows recovery codes once', async () => {
    const { user, hook, hooks, expectStage, submit } = await open();
    await expectStage('off');
    await user.click(hook('factor-set-up'));
    await expectStage('showing');
    expect(hook('factor-secret').textContent).toBe('MZXW 6YTB OJ2X G5LQ');
    expect(hook('qr-picture').getAttribute('aria-label')).toBe('QR code for an authenticator app');
    await submit('12');
    expect(hook('factor-code').getAttribute('aria-invalid')).toBe('true');
    await submit('654321');
    await waitFor(() => expect(hook('factor-failure').textContent).toBe('Wrong or used code'));
    await submit('123456');
    await expectStage('listing');
    expect([...hook('recovery-codes').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(CODES);
    await user.click(hook('recovery-kept'));
    await expectStage('on');
    expect(hooks('recovery-codes')).toEqual([]);
    expect(hook('second-factor').textContent).toContain('10 recovery codes left');
  });

  it('signs out after a required setup, so that it is used at once', async () => {
    const { user, hook, expectStage, submit, console } = await open({}, true);
    await expectStage('off');
    await user.click(hook('factor-set-up'));
    await expectStage('showing');
    await submit('123456');
    await expectStage('listing');
    await user.click(hook('recovery-kept'));
    await waitFor(() => expect(console.actors.session.getSnapshot().context.token).toBe(null));
  });

  it('asks for a code before it is turned off', async () => {
    const { user, hook, expectStage, submit } = await open({ isOn: true, recoveryLeft: 2 });
    await expectStage('on');
    expect(hook('second-factor').textContent).toContain('Few recovery codes are left');
    await user.click(hook('factor-turnOff'));
    await expectStage('asking');
    await submit('123456');
    await expectStage('off');
  });

  it('cannot be turned off when a role requires it', async () => {
    const { hooks, expectStage } = await open({ isOn: true, isRequired: true, recoveryLeft: 10 });
    await expectStage('on');
    expect(['replace', 'renew', 'turnOff'].map((change) => hooks(`factor-${change}`).length)).toEqual([1, 1, 0]);
  });
});

const SESSIONS = ['now', 'other', 'third'].map((id) => ({
  id,
  started: '2026-06-17 09:00:00',
  lastSeen: '2026-06-17 10:00:00',
  device: 'Firefox · Linux',
  current: id === 'now',
}));

describe('own sessions', () => {
  it('are ended one by one, or all others at once', async () => {
    const ended: string[] = [];
    let open = SESSIONS;
    const { user, hook, hooks, console } = await showPart(
      <WithTexts>
        <OwnSessions id="1" />
      </WithTexts>,
      {
        sessionsOf: async () => open,
        endSession: async (id) => {
          ended.push(id);
          open = open.filter((session) => session.id !== id);
        },
        endOtherSessions: async () => {
          open = open.filter(({ current }) => current);
          return 1;
        },
      },
    );
    await waitFor(() => expect(hooks('account-session').length).toBe(3));
    expect(hooks('session-end').length).toBe(2);
    await user.click(hook('account-session', '[data-id="third"] [data-testid="session-end"]'));
    await waitFor(() => expect(hooks('account-session').length).toBe(2));
    expect(ended).toEqual(['third']);
    await user.click(hook('end-other-sessions'));
    await waitFor(() => expect(hooks('account-session').length).toBe(1));
    expect(hooks('end-other-sessions')).toEqual([]);
    const { toasts } = console.actors.messages.getSnapshot().context;
    expect(toasts.map((toast) => ('textKey' in toast ? toast.textKey : null))).toContain(
      'security.sessions.endedOthers',
    );
  });
});

it('links to the password page beside the second factor', async () => {
  const shown = await showPart(<SecurityView />, createServer().system);
  await waitFor(() => expect(shown.hook('second-factor').dataset.stage).toBe('off'));
  expect(shown.hooks('security-password').length).toBe(1);
});

describe('own picture', () => {
  const USER = { userId: '1', username: 'ada', realName: 'Ada', homePath: null, desc: '', roles: [] };

  it('is saved at once', async () => {
    const chosen: unknown[] = [];
    const { hook, user, console } = await showPart(<OwnPicture user={{ ...USER, avatar: '/avatars/1.png' }} />, {
      chooseOwnPicture: async (picture) => {
        chosen.push(picture);
        return picture;
      },
    });
    await user.click(hook('avatar-remove'));
    const reported = () =>
      console.actors.messages.getSnapshot().context.toasts.map((toast) => ('textKey' in toast ? toast.textKey : null));
    await waitFor(() => expect(reported()).toEqual(['security.picture.saved']));
    expect(chosen).toEqual([null]);
  });

  it("is unchanged after a refusal, which shows the server's text", async () => {
    const { container, hook, user } = await showPart(<OwnPicture user={{ ...USER, avatar: '/avatars/1.png' }} />, {
      chooseOwnPicture: async () => {
        throw new ServiceError({ kind: 'envelope', code: -1, serverText: 'Not this one' });
      },
    });
    await user.click(hook('avatar-remove'));
    await waitFor(() => expect(container.textContent).toContain('Not this one'));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/avatars/1.png');
  });
});
