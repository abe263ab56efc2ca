use carom::*;
#[test]
fn dbg() {
    let ring=[[-1.0, -3.0],[3.0, 1.0],[-3.0, 2.0]];
    let solid=ConvexPolygon::new(ring).unwrap();
    let chain=Chain::closed(ring).unwrap().one_sided();
    let hero=Aabb::new([-3.5,2.5],[-2.5,4.5]).unwrap();
    println!("{:?}", Walker::new(hero).walk([2.0,-2.5],1.0,&[Shape::from(chain.clone())]));
    println!("{:?}", Walker::new(hero).walk([2.0,-2.5],1.0,&[Shape::from(solid.clone())]));
    println!("{:?}", Walker::new(hero).walk([2.0,-2.5],0.2,&[Shape::from(solid.clone())]));
    println!("{:?}", Walker::new(hero).walk([2.0,-2.5],0.3,&[Shape::from(solid.clone())]));
}
