import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { aiArticleServerResource, aiPieceServerResource } from './server/article.resource.ts';
import { aiAllowanceServerResource } from './server/assist/allowance.resource.ts';
import { assistEndpoints } from './server/assist/assist.endpoints.ts';
import { aiExampleServerResource } from './server/bench/example.resource.ts';
import { aiCommandServerResource, aiCommandVersionServerResource } from './server/command.resource.ts';
import { beginWriting } from './server/providers/begin-writing.ts';
import { bookingTable, expiredBookings } from './server/providers/bookings.ts';
import { aiProviderServerResource } from './server/providers/provider.resource.ts';
import { sourceEndpoints } from './server/source/source.endpoints.ts';
import { streamEndpoints } from './server/stream.endpoints.ts';

/** Server part of prompts and articles. */
export const server: ModuleServer = {
  resources: [
    aiCommandServerResource,
    aiCommandVersionServerResource,
    aiArticleServerResource,
    aiExampleServerResource,
    aiPieceServerResource,
    aiProviderServerResource,
    aiAllowanceServerResource,
  ],
  endpoints: (resources) => [
    ...sourceEndpoints(resources),
    ...assistEndpoints(resources),
    ...streamEndpoints(resources),
  ],
  tables: [bookingTable],
  expiring: [expiredBookings],
  background: beginWriting,
};
