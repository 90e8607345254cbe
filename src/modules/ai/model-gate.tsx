import { useApp } from '@src/ui/app-context.tsx';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { ReactNode } from 'react';

const PROVIDERS = '/news/ai_provider';

/** Renders its children once a model is configured; otherwise explains how to add one. */
export function ModelGate({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  const { gateways, go } = useApp();
  const { data } = useQuery((_what: string, signal: AbortSignal) => gateways.ai.assists(signal), 'models');
  if (data?.hasModel !== false) return children;
  return (
    <EmptyState
      kind="empty"
      icon="pi pi-server"
      testId="ai-no-model"
      title={t('ai.noModel.title')}
      text={t('ai.noModel.text')}
      action={
        <button type="button" className="button button-primary" onClick={() => go(PROVIDERS)}>
          <Icon name="pi pi-plus" />
          {t('ai.noModel.add')}
        </button>
      }
    />
  );
}
