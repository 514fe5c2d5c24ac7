/** A machine name out of what people call a thing: "Grado académico" → `gradoAcademico`, or `GradoAcademico` for a schema. */
export function machineName(words: string, upper = false): string {
  const parts = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^A-Za-z]+/, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = parts
    .map(
      (part, at) => (at === 0 && !upper ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1),
    )
    .join('');
  return joined.slice(0, 64);
}
