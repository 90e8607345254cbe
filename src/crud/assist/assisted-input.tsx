import type { Assist } from '@src/contracts/ai.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import type { FieldInput, InputProps } from '../field-kinds/inputs/input-props.ts';
import { typedValue } from '../field-kinds/inputs/input-props.ts';
import { TextInput } from '../field-kinds/inputs/text-input.tsx';
import type { ArticleRecords } from './article-logic.ts';
import { AssistButton } from './assist-button.tsx';

/**
 * A text field with a suggestion button below it. The suggestion is based on the other values of the form, and for
 * `altText` also on the image that the record is.
 */
export const assistedInput = (
  use: Assist,
  records: ArticleRecords,
  about: (values: RecordValues) => string,
): FieldInput =>
  function AssistedInput(props: InputProps) {
    const { value, onChange, values, field, record, disabled } = props;
    return (
      <>
        <TextInput {...props} />
        {!disabled && (
          <AssistButton
            use={use}
            records={records}
            about={() => about(values)}
            {...(use === 'altText' && record !== null && values.kind === 'image' ? { picture: record } : {})}
            value={textOf(value)}
            {...(field.maxLength === undefined ? {} : { max: field.maxLength })}
            onUse={(text) => onChange(typedValue(text.replaceAll(/\s+/g, ' ')))}
          />
        )}
      </>
    );
  };
