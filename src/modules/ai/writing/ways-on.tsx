import type { AiArticleRef, AiArticleStage } from '@machines/ai-article/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';

interface WaysOnProps {
  readonly actor: AiArticleRef;
  readonly stage: AiArticleStage;
  /** Id of the adopted news item. */
  readonly news: string | null;
}

const WAYS = {
  running: ['stop'],
  stalled: ['stop'],
  broken: ['ask', 'stop'],
  stopped: ['retry'],
  limited: ['continue'],
  filtered: ['retry'],
  failed: ['retry'],
} as const;
const BUTTONS = {
  stop: { type: 'aiArticle.stop.requested', icon: 'pi pi-stop' },
  ask: { type: 'aiArticle.reading.retried', icon: 'pi pi-refresh' },
  retry: { type: 'aiArticle.retry.requested', icon: 'pi pi-replay' },
  continue: { type: 'aiArticle.continue.requested', icon: 'pi pi-play' },
} as const;

const waysOf = (stage: AiArticleStage): readonly (keyof typeof BUTTONS)[] =>
  Object.entries(WAYS).find(([name]) => name === stage)?.[1] ?? [];

/** Available actions of an article in its current state. */
export function ArticleActions({ actor, stage, news }: WaysOnProps) {
  const t = useTranslate();
  const { go } = useApp();
  return (
    <div className="ai-bar">
      {waysOf(stage).map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          data-testid={`ai-${name}`}
          onClick={() => actor.send({ type: BUTTONS[name].type })}
        >
          <Icon name={BUTTONS[name].icon} />
          {t(`ai.write.${name}`)}
        </button>
      ))}
      {news !== null && (
        <button
          type="button"
          className="button button-primary"
          data-testid="ai-open-news"
          onClick={() => go(`/news/news_detail/${encodeURIComponent(news)}`)}
        >
          <Icon name="pi pi-external-link" />
          {t('ai.write.openNews')}
        </button>
      )}
    </div>
  );
}
