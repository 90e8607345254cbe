/** Leads to the first field of a form that is marked as wrong, once what was just found is drawn. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
