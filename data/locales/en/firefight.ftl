# Firefight
