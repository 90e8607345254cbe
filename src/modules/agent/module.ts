import { defineModule } from '@src/contracts/module/manifest.ts';

/** Agents, their tiers and their commissions. */
export default defineModule({
  name: 'agent',
  menu: {
    path: '/agent',
    name: 'Agent',
    order: 6,
    icon: 'id-card',
    pages: [
      { path: 'index', name: 'AgentList', view: 'agent/index', icon: 'id-card' },
      { path: 'agent_detail/:id', name: 'AgentDetail', view: 'agent/agent-detail', highlights: '/agent/index' },
      { path: 'tree', name: 'AgentTree', view: 'agent/tree', highlights: '/agent/index' },
      { path: 'tier', name: 'AgentTiers', view: 'agent/tier', highlights: '/agent/index' },
      { path: 'commission', name: 'AgentCommissions', view: 'agent/commission', highlights: '/agent/index' },
      { path: 'withdrawal', name: 'AgentWithdrawals', view: 'agent/withdrawal', highlights: '/agent/index' },
    ],
  },
  views: {
    'agent/index': () => import('./agents-view.tsx'),
    'agent/agent-detail': () => import('./agent-detail-view.tsx'),
    'agent/tree': () => import('./agent-tree-view.tsx'),
    'agent/tier': () => import('./tiers-view.tsx'),
    'agent/commission': () => import('./commissions-view.tsx'),
    'agent/withdrawal': () => import('./withdrawals-view.tsx'),
  },
  texts: async () => (await import('@locales/lazy/agent.ts')).AGENT_TEXTS,
  definitions: async () => (await import('./definitions/index.ts')).definitions,
});
