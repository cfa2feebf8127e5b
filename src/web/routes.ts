import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The specification's table of screens, a line each. */
export default [
	layout('./shop/layout.tsx', [index('./shop/landing.page.tsx'), route('*', './shop/not-found.page.tsx')]),
] satisfies RouteConfig
