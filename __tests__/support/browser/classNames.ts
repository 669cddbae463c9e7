/** Stands in for a style sheet: each class is called by its own name. */
const classNames: Record<string, string> = new Proxy({}, { get: (_sheet, name) => String(name) });

export default classNames;
