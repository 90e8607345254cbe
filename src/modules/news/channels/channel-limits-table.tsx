import '../news.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { MultiSelectInput } from '@src/crud/field-kinds/inputs/option-input.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { exceedsLimit, measureChannels } from '../definitions/channel-limits.ts';
import { useCardProducts } from './use-card-products.ts';

/** Sizes of a text and the limits of its channels, measured on the content that is sent. */
export function ChannelLimits({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { productOf } = useCardProducts(values.content);
  const measured = measureChannels(values, productOf);
  if (measured.length === 0) return null;
  return (
    <ul className="news-limits" aria-label={t('news.limits.label')} data-testid="channel-limits">
      {measured.map((each) => (
        <li
          key={`${each.channel} ${each.measure}`}
          data-over={exceedsLimit(each)}
          data-measure={`${each.channel}.${each.measure}`}
        >
          {exceedsLimit(each) && <Icon name="pi pi-exclamation-triangle" label={t('news.limits.over')} />}
          {t(`news.channel.${each.channel}`)} · {t(`news.limits.${each.measure}`)}{' '}
          <span className="number">
            {formats.number(each.size)} / {formats.number(each.max)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Chooses channels, and shows the size of the text against their limits while typing. */
export function ChannelsInput(props: InputProps) {
  return (
    <div className="news-stack">
      <MultiSelectInput {...props} />
      <ChannelLimits values={props.values} />
    </div>
  );
}
