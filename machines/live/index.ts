export { liveMachine, pauseAfter } from './live.machine.ts';
export type { openStreamPort, shareStreamPort, watchNeedPort } from './live.ports.ts';
export { type LazyLiveRef, selectIsLive } from './live.status.ts';
export type { LiveEmitted, LiveEvent, LiveNeed, ShareEvent } from './live.types.ts';
