import { fromPromise } from 'xstate';
import type { FormDesignerInput, StoreAnswer, StoredForm, StoreFormInput } from './form-designer.types.ts';

/** Loads the working copy of a form. */
export const loadFormPort = fromPromise<StoredForm, FormDesignerInput>(() => {
  throw new Error('formDesigner: provide the loadForm actor');
});

/** Saves the working copy. A conflict with another save is a result, not a failure. */
export const storeFormPort = fromPromise<StoreAnswer, StoreFormInput>(() => {
  throw new Error('formDesigner: provide the storeForm actor');
});
