import * as v from 'valibot';
import { resourceContract } from '../../../contracts/resource/definition.ts';
import type { Row } from '../../store/store.ts';
import type { ServerResource } from '../server-resource.ts';
import ticket from './ticket.json' with { type: 'json' };

const TITLES = ['打印机卡纸', 'Screen flickers', '网络很慢', 'Mouse is gone', '键盘进水'];
const STATES = ['open', 'working', 'waiting', 'solved', 'closed'];

const seeded = (index: number): Row => ({
  id: String(index + 1),
  code: `T-${index + 1}`,
  title: `${TITLES[index % TITLES.length]} ${index + 1}`,
  status: STATES[index % STATES.length],
  priority: ['low', 'high', null][index % 3],
  effort: index * 5,
  price: index * 150,
  phone: `1380013${8000 + index}`,
  topics: index % 2 === 0 ? ['hardware'] : [],
  parent: index === 4 ? '1' : null,
});

/** Tickets of a help desk, defined by plain JSON as a server would send it, without compile-time types. */
export const ticketResource: ServerResource = {
  definition: v.parse(resourceContract, ticket),
  collection: 'tickets-of-tests',
  seed: () => Array.from({ length: 25 }, (_, index) => seeded(index)),
};
