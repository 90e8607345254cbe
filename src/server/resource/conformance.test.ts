import { resourceConformance } from './testing/conformance.ts';
import { ticketResource } from './testing/ticket.seed.ts';

resourceConformance(ticketResource, {
  isText: () => false,
  sample: (index) => ({
    code: `S-${index}`,
    title: `Sample ${index}`,
    effort: index % 3,
    topics: index % 2 ? ['a'] : [],
  }),
});
