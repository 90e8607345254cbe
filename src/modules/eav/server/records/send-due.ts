import type { BackgroundWork } from '@src/server/resource/background.ts';
import { sendDueEvents } from '@src/server/resource/due-events.ts';
import { modelResources } from './model-resources.ts';

/** Background work that sends events of user-made lifecycles whose timers are due. */
export const sendDueOfMade: BackgroundWork = async (host) => {
  const made = await modelResources(host.context.store);
  for (const resource of made) if (resource.rules?.due !== undefined) await sendDueEvents(resource, host);
};
