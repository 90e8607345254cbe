import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { Explanation, Fit } from '../definitions/replies/match-reply.ts';
import { numbered } from '../reply-form/numbered.ts';

/** Shows which rule answers and why, which others match, and which were skipped. */
export function ExplanationView({ explanation }: { readonly explanation: Explanation }) {
  const t = useTranslate();
  const { answer, via, shadowed, skipped } = explanation;
  return (
    <div role="status" className="official-rows" data-testid="explanation" data-rule={answer?.rule.id ?? ''}>
      {answer === null ? (
        <p>{t('official.simulator.nothing')}</p>
      ) : (
        <div>
          <strong>{t('official.simulator.answers', { name: answer.rule.name })}</strong>{' '}
          <span className="tag">{t(`official.via.${via}`)}</span> <Word fit={answer} />
          <ul className="official-list">
            {numbered(answer.rule.replies).map(({ entry: reply, place }) => (
              <li key={place}>
                <span className="tag">{t(`official.replyType.${reply.type}`)}</span>{' '}
                {reply.text || reply.title || reply.mediaId}
              </li>
            ))}
          </ul>
          {answer.rule.mode === 'random' && <p className="field-help">{t('official.replyMode.random')}</p>}
        </div>
      )}
      {shadowed.length > 0 && (
        <section>
          <h3>{t('official.simulator.shadowed')}</h3>
          <ul className="official-list" data-testid="shadowed">
            {shadowed.map((fit) => (
              <li key={fit.rule.id}>
                {fit.rule.name} <Word fit={fit} /> {t(`official.behind.${fit.behind}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.length > 0 && (
        <section>
          <h3>{t('official.simulator.skipped')}</h3>
          <ul className="official-list" data-testid="skipped">
            {skipped.map(({ rule, why }) => (
              <li key={rule.id}>
                <Icon name="pi pi-ban" /> {t('component.pair', { name: rule.name, value: t(`official.skip.${why}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Word({ fit: { keyword } }: { readonly fit: Fit }) {
  const t = useTranslate();
  if (keyword === null) return null;
  return (
    <span className="field-help">
      {t(`official.match.${keyword.match}`)} “{keyword.text}”
    </span>
  );
}
