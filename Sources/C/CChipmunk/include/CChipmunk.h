#pragma once
#include <CLibraryLoading.h>
#include <chipmunk/chipmunk.h>

#define HITCHLESS_CHIPMUNK_FUNCTIONS(function) \
  function(cpSpaceNew) function(cpSpaceFree) function(cpSpaceStep) function(cpSpaceSetIterations) function(cpSpaceGetStaticBody) \
  function(cpSpaceAddBody) function(cpSpaceAddShape) function(cpSpaceAddConstraint) function(cpSpaceRemoveBody) \
  function(cpSpaceRemoveShape) function(cpSpaceRemoveConstraint) function(cpSpaceAddDefaultCollisionHandler) \
  function(cpSpaceReindexShapesForBody) function(cpBodyNew) function(cpBodyNewStatic) function(cpBodyFree) function(cpBodyGetMass) \
  function(cpBodyGetMoment) function(cpBodySetPosition) function(cpBodyGetPosition) function(cpBodySetAngle) function(cpBodyGetAngle) \
  function(cpBodySetVelocity) function(cpBodyGetVelocity) function(cpBodySetAngularVelocity) function(cpBodyGetAngularVelocity) \
  function(cpBodySetForce) function(cpBodySetTorque) function(cpPolyShapeNewRaw) function(cpCircleShapeNew) function(cpSegmentShapeNew) \
  function(cpShapeFree) function(cpShapeSetElasticity) function(cpShapeSetFriction) \
  function(cpShapeSetUserData) function(cpShapeGetUserData) function(cpArbiterGetShapes) \
  function(cpArbiterSetRestitution) function(cpArbiterSetFriction) function(cpArbiterGetPointA) function(cpArbiterGetPointB) function(cpConstraintFree) \
  function(cpSlideJointNew) function(cpPivotJointNew2) function(cpGrooveJointNew) \
  function(cpRotaryLimitJointNew) function(cpGearJointNew) function(cpDampedSpringNew) function(cpSimpleMotorNew) \
  function(cpConstraintSetMaxForce) function(cpMomentForPoly) function(cpAreaForPoly) \
  function(cpConvexHull)
HITCHLESS_DECLARE_LIBRARY(chipmunk, HITCHLESS_CHIPMUNK_FUNCTIONS)
