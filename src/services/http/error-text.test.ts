import en from '@locales/en/shell/api.json';
import zh from '@locales/zh_CN/shell/api.json';
import { describe, expect, it } from 'vitest';
import { errorIdentity, errorText } from './error-text.ts';

describe('the text of an error', () => {
  it.each([
    [{ kind: 'timeout' }, { key: 'sys.api.apiTimeoutMessage' }],
    [{ kind: 'network' }, { key: 'sys.api.networkExceptionMsg' }],
    [{ kind: 'offline' }, { key: 'sys.api.offlineMessage' }],
    [{ kind: 'emptyBody' }, { key: 'sys.api.apiRequestFailed' }],
    [{ kind: 'decode' }, { key: 'sys.api.unreadableAnswer' }],
    [{ kind: 'refused' }, { key: 'sys.api.requestRefused' }],
    [{ kind: 'cancelled' }, { key: 'sys.api.errorMessage' }],
    [{ kind: 'envelope', code: -1, serverText: '{{x}} $t(a) <b>' }, { text: '{{x}} $t(a) <b>' }],
    [{ kind: 'envelope', code: -1 }, { key: 'sys.api.apiRequestFailed' }],
    [{ kind: 'envelope', code: 401, serverText: 'Token Expired!' }, { key: 'sys.api.timeoutMessage' }],
    [{ kind: 'http', status: 400, serverText: 'Wrong page' }, { text: 'Wrong page' }],
    [
      { kind: 'http', status: 400 },
      { key: 'sys.api.errMsgOther', values: { status: 400 } },
    ],
    [{ kind: 'http', status: 401, serverText: 'Gone' }, { text: 'Gone' }],
    [{ kind: 'http', status: 401 }, { key: 'sys.api.errMsg401' }],
    [{ kind: 'http', status: 500, serverText: 'SQL at line 3' }, { key: 'sys.api.errMsg500' }],
    [
      { kind: 'http', status: 418 },
      { key: 'sys.api.errMsgOther', values: { status: 418 } },
    ],
    [{ kind: 'http', status: 409, serverText: 'Changed meanwhile' }, { text: 'Changed meanwhile' }],
  ] as const)('%j is %j', (error, expected) => {
    expect(errorText(error)).toEqual(expected);
  });

  it.each([403, 404, 405, 408, 500, 501, 502, 503, 504, 505] as const)(
    'status %i has a distinct text in both languages',
    (status) => {
      expect(errorText({ kind: 'http', status, serverText: 'ignored' })).toEqual({ key: `sys.api.errMsg${status}` });
      const texts = [zh.sys.api, en.sys.api].map((api) => api[`errMsg${status}`]);
      expect(texts.filter((text) => text.length > 0)).toHaveLength(2);
      for (const [index, api] of [zh.sys.api, en.sys.api].entries()) {
        expect(Object.values(api).filter((text) => text === texts[index])).toHaveLength(1);
      }
    },
  );

  it('cuts server text at 1,000 characters', () => {
    expect(errorText({ kind: 'envelope', code: -1, serverText: 'x'.repeat(5000) })).toEqual({
      text: `${'x'.repeat(999)}…`,
    });
  });

  it('has one identity per status, so that a burst is shown once', () => {
    expect(errorIdentity({ kind: 'http', status: 500 })).toBe('global_error_message_status_500');
    expect(errorIdentity({ kind: 'network' })).toBe('global_error_message_network');
    expect(errorIdentity({ kind: 'envelope', code: -1 })).toBe('global_error_message_envelope_-1');
  });
});
