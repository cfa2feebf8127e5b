import { Outlet } from 'react-router'
import fallback from '#design/fonts/fallback-fonts.css?url'
import { ShopFrame } from './shop-frame.tsx'

export const links = () => [{ rel: 'stylesheet', href: fallback }]

export default function ShopLayout() {
	return (
		<ShopFrame>
			<Outlet />
		</ShopFrame>
	)
}
