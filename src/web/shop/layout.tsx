import '#design/fallback-fonts.css'
import { Outlet } from 'react-router'
import { ShopFrame } from './shop-frame.tsx'

export default function ShopLayout() {
	return (
		<ShopFrame>
			<Outlet />
		</ShopFrame>
	)
}
