export * from './form-designer.machine.ts';
export type {
  FormDesignerInput,
  StoreAnswer,
  StoredForm,
  StoreFormInput,
} from './form-designer.types.ts';
