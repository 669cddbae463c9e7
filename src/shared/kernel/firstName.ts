/** How a person is greeted: the first word of their name; empty for an empty one. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/).at(0) ?? '';
