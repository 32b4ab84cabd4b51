import { useEffect } from 'react'

/**
 * Submits a value with the form around an element, under its `name`, and restores it when the form is reset.
 */
export function useFormValue(
  element: HTMLElement,
  name: string | undefined,
  value: string,
  connection: number,
  reset: () => void,
): void {
  // A moved element may be in another form.
  useEffect(() => {
    const form = element.closest('form')
    if (!form || !name) return
    const add = ({ formData }: FormDataEvent) => formData.append(name, value)
    form.addEventListener('formdata', add)
    form.addEventListener('reset', reset)
    return () => {
      form.removeEventListener('formdata', add)
      form.removeEventListener('reset', reset)
    }
  }, [element, name, value, connection, reset])
}
