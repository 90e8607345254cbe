import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';

const never = () => new Promise<never>(() => undefined);

/** A desk of resources whose calls are never answered, for tests that are about something else. */
export const SILENT_DESK: ResourceDesk = {
  open: () => ({
    list: never,
    get: never,
    neighbours: never,
    create: never,
    update: never,
    send: never,
    batch: never,
    check: never,
    choices: never,
    exportRows: never,
    tryImport: never,
    commitImport: never,
    audit: never,
  }),
  choicesOf: never,
  job: never,
  cancelJob: never,
  undo: never,
  recent: never,
  views: never,
  saveView: never,
  removeView: never,
};
