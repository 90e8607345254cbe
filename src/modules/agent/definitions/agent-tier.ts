import { defineResource } from '@src/contracts/resource/definition.ts';

/** Maximum rates of a chain of agents, in basis points (modules, C1). */
export const RATE_LIMITS = { direct: 5000, indirect: 3000, chain: 5000 } as const;

/** Tiers of agents with their commission rates (modules, C1). The greater the level, the higher the tier. */
export const agentTierResource = defineResource({
  name: 'agentTier',
  module: 'agent',
  api: '/agent/tier',
  label: 'agent.tier.one',
  plural: 'agent.tier.many',
  icon: 'pi pi-star',
  titleField: 'name',
  sort: '-level',
  fields: [
    {
      name: 'name',
      kind: 'text',
      label: 'agent.tier.field.name',
      required: true,
      unique: true,
      checked: true,
      maxLength: 20,
      search: true,
      list: { width: 160, pinned: true },
    },
    {
      name: 'level',
      kind: 'integer',
      label: 'agent.tier.field.level',
      help: 'agent.tier.help.level',
      required: true,
      unique: true,
      min: 1,
      max: 99,
      list: { width: 100 },
    },
    {
      name: 'directRate',
      kind: 'percent',
      label: 'agent.tier.field.directRate',
      help: 'agent.tier.help.rate',
      required: true,
      min: 0,
      max: RATE_LIMITS.direct,
      list: { width: 130 },
    },
    {
      name: 'indirectRate',
      kind: 'percent',
      label: 'agent.tier.field.indirectRate',
      help: 'agent.tier.help.indirectRate',
      required: true,
      min: 0,
      max: RATE_LIMITS.indirect,
      list: { width: 130 },
    },
    {
      name: 'minSales',
      kind: 'money',
      label: 'agent.tier.field.minSales',
      help: 'agent.tier.help.minSales',
      min: 0,
      list: { width: 140 },
    },
    {
      name: 'autoUpgrade',
      kind: 'boolean',
      label: 'agent.tier.field.autoUpgrade',
      help: 'agent.tier.help.autoUpgrade',
      list: { width: 110 },
    },
    {
      name: 'agents',
      kind: 'integer',
      label: 'agent.tier.field.agents',
      readOnly: true,
      filter: false,
      list: { width: 100, sortable: false },
    },
    { name: 'color', kind: 'color', label: 'agent.tier.field.color', list: { hidden: true } },
  ],
});
