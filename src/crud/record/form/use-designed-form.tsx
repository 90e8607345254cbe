import type { FormsGateway } from '@src/contracts/endpoints/forms.ts';
import type { FormBinding, FormDocument } from '@src/contracts/form-document/document.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import type { FormLayoutProps } from './record-form.tsx';

/** A resource with the form designed for it. */
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

/** Loads the published form of a resource as text, and the code that parses it. */
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
 * The form designed for a resource; an empty object where there is none, and when the request fails, so that the
 * default form is used.
 */
export function useDesignedForm(definition: ResourceDefinition): DesignedForm | Record<string, never> | 'loading' {
  const { forms } = useApp().gateways;
  const query = useQuery((name: string, signal: AbortSignal) => load(forms, name, signal), definition.name);
  // An unchanged answer must not rebuild the form while someone types into it.
  const [first, setFirst] = useState(query.data);
  if (query.data !== null && query.data.text !== first?.text) setFirst(query.data);
  const designed = useMemo(() => first?.read?.(definition) ?? null, [first, definition]);
  if (first === null) return query.state === 'failed' ? {} : 'loading';
  return designed ?? {};
}
