import type { FormsGateway } from '@src/contracts/endpoints/forms.ts';
import type { FormBinding, FormDocument } from '@src/contracts/form-document/document.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import type { FormLayoutProps } from './record-form.tsx';

/** A resource with the form that was designed for it. */
interface DesignedForm {
  readonly definition: ResourceDefinition;
  readonly Layout: ComponentType<FormLayoutProps>;
}

const DesignedLayout = lazyComponent(async () => ({
  default: (await import('../../designed-form/designed-layout.tsx')).DesignedLayout,
}));

function layoutOf(document: FormDocument, binding: FormBinding): ComponentType<FormLayoutProps> {
  return function Layout(props) {
    return (
      <Suspense>
        <DesignedLayout {...props} document={document} binding={binding} />
      </Suspense>
    );
  };
}

/** The published form of a resource as text, with the code that reads it. */
async function load(forms: FormsGateway, name: string, signal: AbortSignal) {
  const text = await forms.replacing(name, signal);
  if (text === null) return { text, read: null };
  const [{ readForm }, { designedDefinition }] = await Promise.all([
    import('@src/contracts/form-document/read-form.ts'),
    import('@src/contracts/form-document/designed-definition.ts'),
  ]);
  const read = (definition: ResourceDefinition): DesignedForm | null => {
    const { document } = readForm(text);
    const binding = document?.settings.binding;
    if (document === null || binding === undefined) return null;
    return { definition: designedDefinition(definition, document, binding), Layout: layoutOf(document, binding) };
  };
  return { text, read };
}

/**
 * The form that was designed for a resource; nothing where there is none. While it cannot be asked for, the usual form serves:
 * nobody waits for its looks.
 */
export function useDesignedForm(definition: ResourceDefinition): DesignedForm | Record<string, never> | 'loading' {
  const { forms } = useApp().gateways;
  const query = useQuery((name: string, signal: AbortSignal) => load(forms, name, signal), definition.name);
  // An answer that says the same once more must not take the form away from under who types.
  const [first, setFirst] = useState(query.data);
  if (query.data !== null && query.data.text !== first?.text) setFirst(query.data);
  const designed = useMemo(() => first?.read?.(definition) ?? null, [first, definition]);
  if (first === null) return query.state === 'failed' ? {} : 'loading';
  return designed ?? {};
}
