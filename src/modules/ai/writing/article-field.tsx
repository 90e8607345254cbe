import { TextField } from '@src/ui/form/text-field.tsx';
import { type ComponentProps, useState } from 'react';
import { SourcePicker } from '../from-article/source-picker.tsx';

/** Input for an article: chosen from the news and then edited, or pasted. */
export function ArticleField(props: Omit<ComponentProps<typeof TextField>, 'list' | 'lines'>) {
  const [news, setNews] = useState('');
  return (
    <div className="ai-stack">
      <SourcePicker value={news} onChange={setNews} onText={props.onChange} />
      <TextField {...props} lines />
    </div>
  );
}
