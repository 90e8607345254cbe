import type { ResourceDesk } from '@src/contracts/resource/gateway.ts';
import { useConsole } from '@src/ui/console-context.tsx';

/** The calls of all resources. */
export const useDesk = (): ResourceDesk => useConsole().gateways.resources;
