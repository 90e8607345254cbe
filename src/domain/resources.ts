import type { ServerResource } from './resource/server-resource.ts';

/** Every resource that this server keeps, one line each; their calls, rows and rules follow from it. */
export const SERVER_RESOURCES: readonly ServerResource[] = [];
