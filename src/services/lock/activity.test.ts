import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchWindows } from './activity.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Windows of one browser, connected by channels; the clock moves only when advanced. */
function openWindows() {
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const clock = { now: 0 };
  const open = () => {
    const document = new EventTarget();
    const target = Object.assign(new EventTarget(), { document });
    const heard: string[] = [];
    const stop = watchWindows(target as unknown as Window, {
      now: () => clock.now,
      onActivity: (at) => heard.push(`active ${at}`),
      onCheck: (at) => heard.push(`check ${at}`),
    });
    const happen = (type: string, on: EventTarget = target) => on.dispatchEvent(new Event(type));
    return { heard, stop, happen, document };
  };
  return { clock, open, channels };
}

describe('watching for activity', () => {
  it.each(['keyup', 'pointermove', 'pointerdown', 'touchstart', 'touchmove', 'wheel'])('reports %s', (sign) => {
    const { happen, heard } = openWindows().open();
    happen(sign);
    expect(heard).toEqual(['check 0', 'active 0']);
  });

  it('reports at most every two seconds', () => {
    const { clock, open } = openWindows();
    const { happen, heard } = open();
    for (const now of [100, 200, 2099, 2100]) {
      clock.now = now;
      happen('pointermove');
    }
    expect(heard).toEqual(['check 0', 'active 100', 'active 2100']);
  });

  it('checks the time every ten seconds, in case the machine slept without an event', () => {
    vi.useFakeTimers();
    const { clock, open } = openWindows();
    const { heard, stop } = open();
    clock.now = 28_800_000;
    vi.advanceTimersByTime(9_999);
    expect(heard).toEqual(['check 0']);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['check 0', 'check 28800000']);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(heard).toHaveLength(2);
  });

  it('checks the time when the window becomes visible or focused', () => {
    const { clock, open } = openWindows();
    const { happen, heard, document } = open();
    clock.now = 5;
    happen('visibilitychange', document);
    happen('focus');
    happen('pageshow');
    expect(heard).toEqual(['check 0', 'check 5', 'check 5', 'check 5']);
  });

  it('includes activity of other windows, and stops on request', () => {
    const { open, channels } = openWindows();
    const [here, there] = [open(), open()];
    there.happen('keyup');
    expect(here.heard).toEqual(['check 0', 'active 0']);
    here.stop();
    here.happen('keyup');
    there.happen('wheel');
    expect(here.heard).toEqual(['check 0', 'active 0']);
    expect(channels.size).toBe(1);
  });
});
