import { CodeEditor } from '@src/ui/code/code-editor.tsx';
import { languageOfFile } from '@src/ui/code/code-languages.ts';

interface HighlightedSourceProps {
  readonly name: string;
  readonly text: string;
}

/** Source code with syntax highlighting and search. */
export default function HighlightedSource({ name, text }: HighlightedSourceProps) {
  return <CodeEditor label={name} value={text} language={languageOfFile(name)} readOnly />;
}
