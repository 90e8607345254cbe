import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { CHANNELS, type Channel } from './definitions/channel.ts';

/** True for the name of a channel. */
export const isChannel = (value: unknown): value is Channel => CHANNELS.some((channel) => channel === value);

/**
 * Shows the channel of the reply. WeChat is unavailable when a customer has not written for two days or has
 * unsubscribed.
 */
export function ReplyChannel({ record }: { readonly record: ResourceRecord }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { channel, source, channelUntil } = record;
  if (!isChannel(channel)) return <Hint name="none" text={t('user.talk.noChannel')} />;
  const way = t(`user.channel.${channel}`);
  if (channel === 'wechat') {
    const until = formats.dateTime(String(channelUntil));
    return <p className="field-help">{t('user.talk.wechatUntil', { until })}</p>;
  }
  if (source !== 'wechat' && source !== 'mini') return <p className="field-help">{t('user.talk.goesBy', { way })}</p>;
  return <Hint name={channel} text={t(`user.talk.${whyNoWeChat(record)}`, { way })} />;
}

/** Why a customer of WeChat is not answered there. */
function whyNoWeChat({ source, channelUntil }: ResourceRecord) {
  if (source === 'mini') return 'wechatMini';
  if (typeof channelUntil !== 'string') return 'wechatGone';
  return new Date(channelUntil.replace(' ', 'T')) > new Date() ? 'wechatFailed' : 'wechatOver';
}

function Hint({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p className="talk-hint" role="note" data-testid="talk-hint" data-channel={name}>
      <Icon name="pi pi-info-circle" />
      {text}
    </p>
  );
}
