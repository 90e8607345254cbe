import type { LifecycleDefinition } from '../resource/lifecycle.ts';

/** Lifecycle of records that are enabled or disabled; `id` is the name of the resource. */
export function enabledLifecycle(id: string): LifecycleDefinition {
  return {
    id,
    regions: [
      {
        field: 'status',
        initial: 'enabled',
        states: {
          enabled: { label: 'system.status.enabled', tone: 'success', icon: 'pi pi-check-circle' },
          disabled: { label: 'system.status.disabled', tone: 'neutral', icon: 'pi pi-ban' },
        },
        transitions: [
          { event: 'disable', from: ['enabled'], to: 'disabled' },
          { event: 'enable', from: ['disabled'], to: 'enabled' },
        ],
      },
    ],
    events: {
      enable: { label: 'system.event.enable', icon: 'pi pi-check-circle', bulk: true },
      disable: {
        label: 'system.event.disable',
        icon: 'pi pi-ban',
        color: 'warning',
        reason: 'optional',
        bulk: true,
      },
    },
  };
}
