export { liveMachine, pauseAfter } from './live.machine.ts';
export { type LazyLiveRef, selectIsLive } from './live.status.ts';
export type { LiveEvent, LiveNeed, ShareEvent } from './live.types.ts';
