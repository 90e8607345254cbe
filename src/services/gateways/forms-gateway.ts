import {
  type FormsGateway,
  formTargetContract,
  formTargetsContract,
  replacingFormContract,
} from '@src/contracts/endpoints/forms.ts';
import type { HttpClient } from '../http/endpoint.ts';

const reading = { method: 'POST', display: 'none', reads: true } as const;

/** Calls about forms beyond their resources; the calling screen shows errors. */
export const createFormsGateway = (client: HttpClient): FormsGateway => ({
  targets: async (signal) => {
    const call = { ...reading, path: '/form_design/targets', result: formTargetsContract } as const;
    return (await client.call(call, { data: {}, signal })).list;
  },
  target: async (name, signal) => {
    const call = { ...reading, path: '/form_design/target', result: formTargetContract } as const;
    return (await client.call(call, { data: { name }, signal })).fields;
  },
  replacing: async (name, signal) => {
    const call = { ...reading, path: '/form_design/replacing', result: replacingFormContract } as const;
    return (await client.call(call, { data: { name }, signal })).document;
  },
});
