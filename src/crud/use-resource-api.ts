import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { useApp } from '@src/ui/app-context.tsx';

/** The API clients of all resources. */
export const useResourceApi = (): ResourceApi => useApp().gateways.resources;
