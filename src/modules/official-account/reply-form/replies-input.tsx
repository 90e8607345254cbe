import { SelectField } from '@src/ui/form/select.tsx';
import { TextField } from '@src/ui/form/text-field.tsx';
import '../official-account.css';
import type { InputProps } from '@src/crud/field-kinds/inputs/input-props.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { REPLY_LIMITS } from '../definitions/limits.ts';
import { emptyReply, lineOfReply, REPLY_NEEDS, type Reply, repliesOf } from '../definitions/replies/reply-rule.ts';
import { REPLY_TYPES } from '../definitions/reply.ts';
import { RemoveLine, Rows } from './line-fields.tsx';
import { numbered } from './numbered.ts';

/** Edits the replies of a rule, each with the values of its type. */
export function RepliesInput({ value, onChange, onBlur, disabled, labelId }: InputProps) {
  const t = useTranslate();
  const replies = repliesOf(value);
  const set = (next: readonly Reply[]) => onChange(next.map(lineOfReply));
  const change = (index: number, part: Partial<Reply>) =>
    set(replies.map((reply, at) => (at === index ? { ...reply, ...part } : reply)));
  const isFull = disabled || replies.length >= REPLY_LIMITS.replies;
  return (
    <Rows
      labelId={labelId}
      testId="replies"
      addLabel={t('official.lines.addReply')}
      onAdd={isFull ? null : () => set([...replies, emptyReply('text')])}
      onBlur={onBlur}
    >
      {numbered(replies).map(({ entry: reply, place: index }) => (
        <div className="official-row" key={index}>
          <SelectField
            label={t('official.lines.reply', { line: index + 1 })}
            data-testid="reply-type"
            options={REPLY_TYPES.map((type) => ({ value: type, label: t(`official.replyType.${type}`) }))}
            value={reply.type}
            disabled={disabled}
            onChange={(next) => change(index, { type: REPLY_TYPES.find((type) => type === next) ?? 'text' })}
          />
          {[...REPLY_NEEDS[reply.type].needed, ...REPLY_NEEDS[reply.type].optional].map((name) => (
            <TextField
              key={name}
              label={t(`official.replyValue.${name}`)}
              data-testid={`reply-${name}`}
              lines={name === 'text'}
              value={reply[name]}
              disabled={disabled}
              onChange={(next) => change(index, { [name]: next })}
            />
          ))}
          <RemoveLine
            line={index + 1}
            disabled={disabled}
            onRemove={() => set(replies.filter((_, at) => at !== index))}
          />
        </div>
      ))}
    </Rows>
  );
}
