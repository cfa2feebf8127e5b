export type SchemaType = 'tableOfContent' | 'textOnPages' | 'audio'
export const schemaTypes = ['tableOfContent', 'textOnPages', 'audio'] as const satisfies readonly SchemaType[]
